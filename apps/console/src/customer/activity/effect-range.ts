import type { ComponentProps } from 'react'
import type { DaysField } from '../../ui/fields/days-field.tsx'

export type Days = NonNullable<ComponentProps<typeof DaysField>['value']>

/** The chosen days as calls name them; nothing is chosen: from the begin of the activity to today. */
export const rangeOf = (days: Days | null): { startTime?: string; endTime?: string } =>
  days ? { startTime: days[0].format('YYYY-MM-DD'), endTime: days[1].format('YYYY-MM-DD') } : {}
