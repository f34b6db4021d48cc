import type { HookKind } from './rule.ts'

/** Where each system receives messages of its robots, as it publishes. */
const addressesOf: Record<HookKind, RegExp> = {
  WECOM: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=[\w-]{8,100}$/,
  DINGTALK: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=[\w-]{8,100}$/,
  FEISHU: /^https:\/\/open\.(feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/[\w-]{8,100}$/,
}
export const isHookAddress = (kind: HookKind, address: string): boolean => addressesOf[kind].test(address)

/** Enough to tell two robots apart: the key within the address lets anybody send. */
export const hintOfAddress = (address: string): string => `…${address.slice(-4)}`
