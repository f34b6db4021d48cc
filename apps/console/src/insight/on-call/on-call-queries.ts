import type { Sent } from '@chargedeck/contract/endpoint'
import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { warningMessageStates } from '@chargedeck/domain/on-call/states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const rulePage = (query: Sent<typeof onCallApi.rules>['query']) =>
  queryOptions({
    queryKey: ['on-call', 'rules', query] as readonly unknown[],
    queryFn: () => call(onCallApi.rules, { query }),
  })

export const hookPage = (query: Sent<typeof onCallApi.hooks>['query']) =>
  queryOptions({
    queryKey: ['on-call', 'hooks', query] as readonly unknown[],
    queryFn: () => call(onCallApi.hooks, { query }),
  })

export const messagePage = (query: Sent<typeof onCallApi.messages>['query']) =>
  queryOptions({
    queryKey: ['on-call', 'messages', query] as readonly unknown[],
    queryFn: () => call(onCallApi.messages, { query }),
  })

/** How many messages of a day reached nobody. */
export const failedOfToday = (startTime: string) =>
  messagePage({ status: warningMessageStates.failed, startTime, pageSize: 1 })

const mostChoices = 200
/** The robots that a rule of the company may name. */
export const hooksOfCompany = (companyId: string) => hookPage({ companyId, pageSize: mostChoices })

export const usersToTell = (searchValue: string) =>
  queryOptions({
    queryKey: ['on-call', 'users', searchValue],
    queryFn: () => call(onCallApi.users, { query: searchValue ? { searchValue } : {} }),
  })

const soonMs = 1000
const isWaiting = ({ status }: WarningMessage): boolean => status === warningMessageStates.waiting

/** The messages of a test, read again until each has its answer. */
export const messagesOfTest = (batchId: string) =>
  queryOptions({
    queryKey: ['on-call', 'test', batchId],
    queryFn: () => call(onCallApi.messages, { query: { batchId, pageSize: mostChoices } }),
    refetchInterval: ({ state: { data } }) => (data && !data.rows.some(isWaiting) ? false : soonMs),
  })

const useChange = changeOf('on-call')
export type RuleFacts = Sent<typeof onCallApi.saveRule>['body']
export type HookFacts = Sent<typeof onCallApi.saveHook>['body']
export const useSaveRule = () => useChange((body: RuleFacts) => call(onCallApi.saveRule, { body }))
export const useDeleteRule = () => useChange((id: string) => call(onCallApi.deleteRule, { query: { id } }))
export const useSaveHook = () => useChange((body: HookFacts) => call(onCallApi.saveHook, { body }))
export const useDeleteHook = () => useChange((id: string) => call(onCallApi.deleteHook, { query: { id } }))
export const useSendTest = () =>
  useChange((body: Sent<typeof onCallApi.test>['body']) => call(onCallApi.test, { body }))
export const useResend = () => useChange((id: string) => call(onCallApi.resend, { body: { id } }))
