export const refusals = [
  ...(['OPEN_APP.SIGNATURE_WRONG', 'OPEN_APP.TIME_WRONG', 'OPEN_APP.REPLAYED'] as const),
  ...(['OPEN_APP.DISABLED', 'OPEN_APP.TOO_OFTEN'] as const),
] as const
export const signed = { open: 'public', signed: true } as const
