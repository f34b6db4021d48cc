import { alarmCodeApi } from '@chargedeck/contract/site/alarm-code/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteAlarmCode, type AlarmCodeGuards } from './delete-alarm-code.ts'
import { listAlarmCodes } from './list-alarm-codes.ts'
import { saveAlarmCode } from './save-alarm-code.ts'
import { searchCodes } from './store.ts'

export const alarmCodeRoutes = (guards: AlarmCodeGuards) =>
  implement(alarmCodeApi, {
    page: async (ctx, { query }) => listAlarmCodes(ctx, query),
    choices: async ({ tx }, { query: { searchValue = '', ...wanted } }) =>
      searchCodes(tx, { ...wanted, word: searchValue.trim() }),
    save: async (ctx, { body }) => saveAlarmCode(ctx, guards, body),
    delete: async (ctx, { query }) => deleteAlarmCode(ctx, guards, query.id),
  })
