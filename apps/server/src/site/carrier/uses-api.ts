import type { CarrierRow } from './store.ts'

/** Whether we may call this interface of a carrier: its list has it and it is enabled there. */
export const usesApi = ({ apis }: Pick<CarrierRow, 'apis'>, name: string): boolean =>
  apis.some((api) => api.direction === 'OUT' && api.name === name && api.enableFlag === 1)
