import type { AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { useQuery } from '@tanstack/react-query'
import { codeNamed } from './code-choice-queries.ts'

/** A code with its name, where the table has one. */
export function CodeName({ alarmType, code }: { alarmType: AlarmType; code: string }) {
  const { data: [named] = [] } = useQuery(codeNamed(alarmType, code))
  return <>{named ? `${named.name} ${code}` : code}</>
}
