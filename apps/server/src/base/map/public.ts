// How maps are drawn: the address of their tiles and what belongs to it.
export { tileOrigins } from './read-setting.ts'
