export const reservationStates = {
  waiting: '00',
  reserved: '10',
  used: '20',
  expired: '30',
  cancelled: '40',
  refused: '90',
} as const
export type ReservationState = (typeof reservationStates)[keyof typeof reservationStates]

const { waiting, reserved, expired } = reservationStates

export const openReservationStates = [waiting, reserved] as const satisfies readonly ReservationState[]
/** A car that comes late may still charge. */
export const usableReservationStates = [waiting, reserved, expired] as const satisfies readonly ReservationState[]

export const isReservationOpen = (state: ReservationState): boolean =>
  openReservationStates.some((open) => open === state)
