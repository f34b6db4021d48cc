/** The national codes of an outlet. */
export const connectorTypes = {
  householdSocket: '1',
  acSocket: '2',
  acPlug: '3',
  dcPlug: '4',
  wireless: '5',
  other: '6',
} as const
export type ConnectorType = (typeof connectorTypes)[keyof typeof connectorTypes]

export const nationalStandards = { of2011: '1', of2015: '2' } as const
export type NationalStandard = (typeof nationalStandards)[keyof typeof nationalStandards]
