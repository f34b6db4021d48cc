import { maskCard } from './mask.ts'

/** A frame as users without the right to whole card numbers see it. */
export const maskCardsIn = (frame: string): string =>
  frame.replaceAll(
    /("(?:idTag|parentIdTag)"\s*:\s*")([^"]*)/g,
    (_all, before: string, cardNo: string) => `${before}${maskCard(cardNo)}`,
  )
