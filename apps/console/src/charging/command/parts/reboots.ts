import { commandApi } from '@chargedeck/contract/charging/command/calls'

/** Either right allows a restart; only one of them lets the user choose how. */
export const reboots = [commandApi.reboot, commandApi.reset] as const
