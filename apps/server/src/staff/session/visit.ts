import { visTypes } from '@chargedeck/domain/log/kinds'
import type { Context } from '../../platform/context.ts'
import { browserOf } from './browser.ts'
import { insertVisit } from './store.ts'

type Visit = { kind: 'in' | 'out'; account: string; message: string; success: boolean }

export async function noteVisit(
  { tx, nextId, now, caller }: Context,
  { kind, account, message, success }: Visit,
): Promise<void> {
  await insertVisit(tx, {
    id: nextId(),
    name: kind === 'in' ? '登录' : '登出',
    visType: Number(kind === 'in' ? visTypes.signIn : visTypes.signOut),
    visTime: now(),
    account,
    message,
    success: success ? 'Y' : 'N',
    ip: caller.ip,
    ...browserOf(caller.userAgent),
  })
}
