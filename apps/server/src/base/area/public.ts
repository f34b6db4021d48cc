// Administrative divisions of the country, from the province down to the town.
export { loadAreasHandler, seedAreas } from './load-areas.ts'
