import type { Sent } from '@chargedeck/contract/endpoint'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** A charger answers some seconds later. */
export const pileSettings = (pileId: string) =>
  queryOptions({
    queryKey: ['pile-setting', pileId],
    queryFn: () => call(pileSettingApi.list, { query: { pileId } }),
    refetchInterval: 4000,
  })

export const templatePage = (query: Sent<typeof pileSettingApi.templatePage>['query']) =>
  queryOptions({
    queryKey: ['setting-template', query] as readonly unknown[],
    queryFn: () => call(pileSettingApi.templatePage, { query }),
  })

export const pilesOfStation = (stationId: string) =>
  queryOptions({
    queryKey: ['pile', 'list', stationId],
    queryFn: () => call(pileApi.list, { query: { stationId } }),
    enabled: stationId !== '',
  })

function useSettingChange<Given, Got>(key: string, change: (given: Given) => Promise<Got>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { shownInPlace: true },
  })
}

export const useReadSettings = (pileId: string) =>
  useSettingChange('pile-setting', (keys: string[]) => call(pileSettingApi.read, { body: { pileId, keys } }))
export const useSetSetting = (pileId: string) =>
  useSettingChange('pile-setting', (item: { key: string; value: string; force?: 0 | 1 }) =>
    call(pileSettingApi.set, { body: { pileId, ...item } }),
  )

export type TemplateFacts = Sent<typeof pileSettingApi.templateAdd>['body']
export const useSaveTemplate = (edited: { id: string; rowVersion: number } | null) =>
  useSettingChange('setting-template', async (body: TemplateFacts): Promise<unknown> =>
    edited
      ? call(pileSettingApi.templateEdit, { body: { ...body, ...edited } })
      : call(pileSettingApi.templateAdd, { body }),
  )
export const useDeleteTemplate = () =>
  useSettingChange('setting-template', (id: string) => call(pileSettingApi.templateDelete, { body: { id } }))
export const useApplyTemplate = () =>
  useSettingChange('pile-setting', (body: Sent<typeof pileSettingApi.apply>['body']) =>
    call(pileSettingApi.apply, { body }),
  )
