import type { Sent } from '@chargedeck/contract/endpoint'
import { timerApi } from '@chargedeck/contract/base/timer/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const key = ['timer']

export const timerPage = (query: Sent<typeof timerApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(timerApi.page, { query }),
  })
export const timerList = () =>
  queryOptions({ queryKey: [...key, 'list'], queryFn: () => call(timerApi.list, { query: {} }) })
export const timerDetail = (id: string) =>
  queryOptions({ queryKey: [...key, 'detail', id], queryFn: () => call(timerApi.detail, { query: { id } }) })
/** An expression may be refused while it is being typed; that is no error of the page. */
export const nextTimes = (cron: string) =>
  queryOptions({
    queryKey: [...key, 'next', cron],
    queryFn: ({ signal }) => call(timerApi.nextTimes, { query: { cron } }, signal),
    enabled: cron.trim() !== '',
    staleTime: 30_000,
  })

type Saved = Sent<typeof timerApi.edit>['body'] & { actionClass: string }

const useChange = changeOf('timer')

/** An empty id: adds a new one. */
export const useSaveTimer = () =>
  useChange(({ id, actionClass, ...rest }: Saved) =>
    id ? call(timerApi.edit, { body: { ...rest, id } }) : call(timerApi.add, { body: { ...rest, actionClass } }),
  )
export const useDeleteTimer = () => useChange((id: string) => call(timerApi.delete, { body: { id } }))
export const useStartTimer = () => useChange((id: string) => call(timerApi.start, { body: { id } }))
export const useStopTimer = () => useChange((id: string) => call(timerApi.stop, { body: { id } }))
export const useRunTimer = () => useChange((id: string) => call(timerApi.run, { body: { id } }))
