// Power by the quarter and energy by the hour, kept for each organisation. Other slices import only this file.
export {
  countCurvesHandler,
  countCurvesMinutely,
  recountCurves,
  recountCurvesHandler,
  recountCurvesNightly,
  recountDayHandler,
} from './count-curves.ts'
export { listHourEnergy, listPower } from './list-curves.ts'
export { chargedHours } from './energy-store.ts'
export { measuredPower } from './power-store.ts'
