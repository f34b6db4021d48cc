import { apisOf } from '@chargedeck/domain/carrier/interfaces'
import { apiStandards } from '@chargedeck/domain/carrier/kinds'

export type CallSuccess = 'DONE' | 'FAILED'
export const callSuccessLabels: Record<CallSuccess, string> = { DONE: '成功', FAILED: '失败' }

/** The return codes of T/CEC 102. */
export const retLabels: Record<number, string> = {
  0: '成功',
  [-1]: '系统繁忙',
  4001: '签名错误',
  4002: '令牌错误',
  4003: '参数不合法',
  4004: '业务参数不合法',
  500: '系统错误',
}
/** A partner may have codes of its own; without an answer there is none. */
export const retText = (ret: number | null): string => (ret === null ? '无答复' : (retLabels[ret] ?? `返回码${ret}`))

/** Every interface that has a name. */
export const apiTitles: Readonly<Record<string, string>> = Object.fromEntries(
  apiStandards.flatMap(apisOf).map(({ name, title }) => [name, title]),
)
