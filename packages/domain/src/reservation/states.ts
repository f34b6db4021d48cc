import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const reservationStates = {
  waiting: '00',
  reserved: '10',
  used: '20',
  expired: '30',
  cancelled: '40',
  refused: '90',
} as const
export type ReservationState = (typeof reservationStates)[keyof typeof reservationStates]

const { waiting, reserved, used, expired, cancelled, refused } = reservationStates

export const reservationSteps = stateTable([
  { from: waiting, step: 'reserve', to: reserved },
  { from: waiting, step: 'refuse', to: refused },
  { from: waiting, step: 'cancel', to: cancelled },
  { from: reserved, step: 'cancel', to: cancelled },
  { from: waiting, step: 'use', to: used },
  { from: reserved, step: 'use', to: used },
  { from: expired, step: 'use', to: used }, // a car that comes late may still charge
  { from: waiting, step: 'expire', to: expired },
  { from: reserved, step: 'expire', to: expired },
])
export type ReservationStep = StepOf<typeof reservationSteps>

export const openReservationStates = [waiting, reserved] as const satisfies readonly ReservationState[]

export const isReservationOpen = (state: ReservationState): boolean =>
  openReservationStates.some((open) => open === state)
