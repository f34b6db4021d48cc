// The cards that a charger may accept without asking us.
export { localListEnded, localListVersionEnded } from './record-outcome.ts'
