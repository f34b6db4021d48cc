import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'
import type { TestServer } from '../../../test/test-server.ts'

const root = '/rpt/monitor/oncall'

/** A robot of the sandbox, as it is stored. */
export async function aHook({ db, nextId, now }: TestServer, companyId: string, facts: object = {}): Promise<string> {
  const id = nextId()
  await db
    .insertInto('onCallHook')
    .values({ id, companyId, hookName: '值班群', kind: 'WECOM', createTime: now(), ...facts })
    .execute()
  return id
}

/** As staff send one that tells the robot of every warning. */
export const aRuleOf = (companyId: string, hookId: string, facts: object = {}) => ({
  companyId,
  ruleName: '值班通知',
  steps: [{ afterMin: 0, userIds: [], ways: [], hookIds: [hookId] }],
  ...facts,
})

const ruleAdded: ScopedWrite = async ({ companyId }, server, owner) => {
  const rule = aRuleOf(companyId, await aHook(server, companyId))
  const { data } = await owner<{ id: string }>('POST', `${root}/rule/addedOrModify`, rule)
  return { id: data?.id }
}

const aFailedMessage: ScopedWrite = async ({ companyId }, server) => {
  const [hookId, id] = [await aHook(server, companyId), server.nextId()]
  const facts = { kind: 'TEST', way: 'WECOM', receiver: `HOOK:${hookId}`, title: '测试', content: '测试' } as const
  const times = { dueTime: server.now(), createTime: server.now() }
  await server.db
    .insertInto('warningMessage')
    .values({ id, companyId, hookId, ...facts, ...times, status: warningMessageStates.failed })
    .execute()
  return { id }
}

export const scopedWrites: ScopedWrites = {
  [`${root}/rule/addedOrModify`]: async ({ companyId }, server) => aRuleOf(companyId, await aHook(server, companyId)),
  [`${root}/rule/delete`]: ruleAdded,
  [`${root}/hook/addedOrModify`]: ({ companyId }) => ({ companyId, hookName: '值班群', kind: 'FEISHU' }),
  [`${root}/hook/delete`]: async ({ companyId }, server) => ({ id: await aHook(server, companyId) }),
  [`${root}/test`]: async ({ companyId }, server) => ({ hookId: await aHook(server, companyId) }),
  [`${root}/message/resend`]: aFailedMessage,
}
