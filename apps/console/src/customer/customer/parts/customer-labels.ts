import { cardStates } from '@chargedeck/domain/customer/states'
import { registerSourceLabels, type CustomerType } from '@chargedeck/contract/customer/customer/enums'
import type { CardState } from '@chargedeck/domain/customer/states'
import type { Tone } from '../../../ui/text/state-tag.tsx'

export const cardTones: Record<CardState, Tone> = {
  [cardStates.none]: 'off',
  [cardStates.normal]: 'idle',
  [cardStates.lost]: 'fault',
}
export const customerTones: Record<CustomerType, Tone> = { NORMAL: 'active', VIP: 'waiting', GROUP: 'reserved' }
export const lockTone = (lockFlag: number): Tone => (lockFlag === 1 ? 'fault' : 'idle')
export const lockWord = (lockFlag: number): string => (lockFlag === 1 ? '已锁定' : '正常')

const sources: Readonly<Record<string, string>> = registerSourceLabels
/** The contract sends it as plain text: an unknown source is shown as it is. */
export const sourceWord = (source: string): string => sources[source] ?? source

export { customerNameOf } from '@chargedeck/domain/customer/name'
