import type { AlarmCodeChoice } from '@chargedeck/contract/site/alarm-code/choice'
import type { AlarmType } from '@chargedeck/domain/alarm-code/codes'
import { useQuery } from '@tanstack/react-query'
import { CodeChoice } from './code-choice.tsx'
import { codeNamed } from './code-choice-queries.ts'

type Props = {
  alarmType: AlarmType
  /** A choice that is in no table. */
  also?: AlarmCodeChoice
  value?: string | undefined
  onChange?: (code: string | undefined) => void
  id?: string
}

/** One code of a list's filter: another choice takes the place of the one before. */
export function CodeFilter({ alarmType, also, value, onChange, ...field }: Props) {
  const { data: named = [] } = useQuery({ ...codeNamed(alarmType, value ?? ''), enabled: value !== undefined })
  return (
    <CodeChoice
      alarmType={alarmType}
      known={[...(also ? [also] : []), ...named]}
      value={value === undefined ? [] : [value]}
      onChange={(codes) => onChange?.(codes.at(-1))}
      {...field}
    />
  )
}
