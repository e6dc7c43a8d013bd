/** Content types of uploaded files other than pictures: films and brochures. */
const contentTypes = { mp4: "video/mp4", webm: "video/webm", pdf: "application/pdf" } as const;

const ownPath = /^\/uploads\/([a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?\.(mp4|webm|pdf))$/;

export interface UploadedFile {
  readonly name: string;
  readonly contentType: (typeof contentTypes)[keyof typeof contentTypes];
}

/** The uploaded film or brochure with this URL; null for any other URL. */
export function parseUploadedFileUrl(url: string): UploadedFile | null {
  const [, name, extension] = ownPath.exec(url) ?? [];
  return name === undefined
    ? null
    : { name, contentType: contentTypes[extension as keyof typeof contentTypes] };
}
