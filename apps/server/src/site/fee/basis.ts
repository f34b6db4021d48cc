import { hash } from 'node:crypto'

/** A hash of what a preview was computed from; a change that names it was previewed with just that. */
export const basisOf = (facts: object): string => hash('sha256', JSON.stringify(facts), 'base64url')
