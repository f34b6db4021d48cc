// The cards that a charger may let charge without asking us.
export { localListOutcome } from './hear-outcome.ts'
