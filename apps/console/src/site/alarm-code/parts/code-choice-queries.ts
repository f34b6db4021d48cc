import { alarmCodeChoices } from '@chargedeck/contract/site/alarm-code/choice'
import type { AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const codesLike = (alarmType: AlarmType, searchValue: string) =>
  queryOptions({
    queryKey: ['alarm-code', 'choices', alarmType, searchValue],
    queryFn: () => call(alarmCodeChoices, { query: { alarmType, ...(searchValue && { searchValue }) } }),
    placeholderData: keepPreviousData,
  })

/** The code with its name, or none when no table knows it. */
export const codeNamed = (alarmType: AlarmType, code: string) =>
  queryOptions({
    queryKey: ['alarm-code', 'choice', alarmType, code],
    queryFn: () => call(alarmCodeChoices, { query: { alarmType, code } }),
    staleTime: 60_000,
  })
