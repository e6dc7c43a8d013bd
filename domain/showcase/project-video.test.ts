import { expect, test } from "vitest";
import { parseUploadedVideoUrl, toVideoEmbed } from "./project-video.ts";

const youtube = "https://www.youtube-nocookie.com/embed/aBc-123_45?autoplay=1&rel=0&hl=ar";

test.each([
  ["https://www.youtube.com/watch?v=aBc-123_45", youtube],
  ["https://www.youtube.com/watch?list=x&v=aBc-123_45&t=10", youtube],
  ["https://www.youtube.com/embed/aBc-123_45", youtube],
  ["https://www.youtube.com/shorts/aBc-123_45", youtube],
  ["https://www.youtube.com/live/aBc-123_45", youtube],
  ["https://youtu.be/aBc-123_45?si=tracking", youtube],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/123456789/0a1b2c",
    "https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=0a1b2c",
  ],
  ["https://www.youtube.com/@channel", null],
  ["https://www.youtube.com/watch?v=%22%3E", null],
  ["https://vimeo.com/channels/staffpicks", null],
  ["https://vimeo.com/123/evil%22", null],
  ["https://example.com/watch?v=aBc-123_45", null],
  ["/uploads/walk.mp4", null],
])("%s is played at %s", (url, player) => {
  expect(toVideoEmbed(url, "ar")?.url ?? null).toBe(player);
});

test.each([
  ["/uploads/ivoire-east-walk.mp4", { name: "ivoire-east-walk.mp4", contentType: "video/mp4" }],
  ["/uploads/1.webm", { name: "1.webm", contentType: "video/webm" }],
  ["/uploads/../secret.mp4", null],
  ["/uploads/a/b.mp4", null],
  ["/uploads/A.mp4", null],
  ["/uploads/-a.mp4", null],
  ["/uploads/a.mov", null],
  ["/pictures/a.mp4", null],
  ["https://example.com/uploads/a.mp4", null],
])("%s is the file %j of this site", (url, file) => {
  expect(parseUploadedVideoUrl(url)).toEqual(file);
});
