import { Lexicon, type CatalogueName } from "../../../domain/search/sentence/lexicon.ts";
import { parseSearchSentence } from "../../../domain/search/sentence/parse-sentence.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import type { AddedSpelling } from "../../../domain/search/spellings/added-spelling.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PlaceSlugs } from "../catalogue/catalogue-texts.ts";
import { readMarketWords } from "./market-words.ts";

const words = readMarketWords();

/** Interprets sentences by the vocabulary of the market and the names in a catalogue. */
export class SentenceInterpreter {
  #known: {
    readonly catalogue: Catalogue;
    /** Names are only ever added to a catalogue, so their number identifies its state. */
    readonly placeCount: number;
    readonly spellings: readonly AddedSpelling[];
    readonly lexicon: Lexicon;
  } | null = null;

  read(catalogue: Catalogue, spellings: readonly AddedSpelling[], text: string): SentenceInterpretation {
    return parseSearchSentence(this.lexiconOf(catalogue, spellings), text);
  }

  /** The lexicon for this state of the catalogue; rebuilt only if its names or the spellings have changed. */
  lexiconOf(catalogue: Catalogue, spellings: readonly AddedSpelling[]): Lexicon {
    const { places, gazetteer, projects, developers } = catalogue.lexicon;
    const cached = this.#known;
    const isSame =
      cached?.catalogue === catalogue &&
      cached.placeCount === places.length &&
      cached.spellings === spellings;
    if (cached && isSame) return cached.lexicon;
    const lexicon = new Lexicon({
      words,
      gazetteer,
      projects: namesOf(projects, (place) => places[place]!.projectName),
      developers: namesOf(developers, (place) => places[place]!.developerName),
      spellings,
    });
    this.#known = { catalogue, placeCount: places.length, spellings, lexicon };
    return lexicon;
  }
}

/** All names of each slug, because sellers write the names of a project in several ways. */
function namesOf(names: PlaceSlugs, nameOf: (place: number) => Bilingual): readonly CatalogueName[] {
  const uniqueNames = new Map<string, CatalogueName>();
  for (const place of names.ofPlace.keys()) {
    const slug = names.slugOf(place);
    const { en, ar } = nameOf(place);
    if (slug) uniqueNames.set(`${slug}\n${en}\n${ar}`, { slug, en, ar });
  }
  return [...uniqueNames.values()];
}
