import { commandApi } from '@chargedeck/contract/charging/command/calls'

/** Who may use one of them may restart a pile: the one chooses how, the other does not. */
export const reboots = [commandApi.reboot, commandApi.reset] as const
