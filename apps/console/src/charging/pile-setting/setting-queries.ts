import type { Sent } from '@chargedeck/contract/endpoint'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

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

const useSettingChange = changeOf('pile-setting')
const useTemplateChange = changeOf('setting-template')

export const useReadSettings = (pileId: string) =>
  useSettingChange((keys: string[]) => call(pileSettingApi.read, { body: { pileId, keys } }))
export const useSetSetting = (pileId: string) =>
  useSettingChange((item: { key: string; value: string; force?: 0 | 1 }) =>
    call(pileSettingApi.set, { body: { pileId, ...item } }),
  )

export type TemplateFacts = Sent<typeof pileSettingApi.templateAdd>['body']
export const useSaveTemplate = (edited: { id: string; rowVersion: number } | null) =>
  useTemplateChange(async (body: TemplateFacts): Promise<unknown> =>
    edited
      ? call(pileSettingApi.templateEdit, { body: { ...body, ...edited } })
      : call(pileSettingApi.templateAdd, { body }),
  )
export const useDeleteTemplate = () =>
  useTemplateChange((id: string) => call(pileSettingApi.templateDelete, { body: { id } }))
export const useApplyTemplate = () =>
  useSettingChange((body: Sent<typeof pileSettingApi.apply>['body']) => call(pileSettingApi.apply, { body }))
