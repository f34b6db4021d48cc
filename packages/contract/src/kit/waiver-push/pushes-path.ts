/** Alone, since the drawer of a charge asks only whether its user may read it. */
export const waiverPushesPath = '/kit/barrierGate/push/page'
