import { netStates } from '@chargedeck/domain/pile/states'
import { pileCan, type Capability, type Protocol } from '@chargedeck/domain/pile/capabilities'

type CommandablePile = { netStatus: string; protocol: Protocol }

/** Why a pile cannot be sent a command now. */
export const whyNoCommand = (pile: CommandablePile, capability: Capability): string | undefined => {
  if (!pileCan(pile, capability)) return '该通讯协议不支持此操作'
  return pile.netStatus === netStates.online ? undefined : '设备离线'
}
