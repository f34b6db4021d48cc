import type { GateDirection } from '@chargedeck/domain/barrier-gate/kinds'

export const gateDirectionLabels: Record<GateDirection, string> = { IN: '入口', OUT: '出口', BOTH: '双向' }
export const gateOnlineLabels = { 1: '在线', 0: '离线' } as const
