import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import type { Warning, WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import type { WarningAction, WarningSlots } from './parts/warning-slots.ts'
import { WarningFacts } from './warning-facts.tsx'
import { WarningStateTag, whyNotClose } from './warning-labels.tsx'
import { warningDetail } from './warning-queries.ts'

type Props = {
  id: string
  row: Warning | undefined
  slots: WarningSlots
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onCloseWarning: (warning: Warning) => void
  onClose: () => void
}

export function WarningDrawer({ id, row, slots, onCloseWarning, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(warningDetail(id))
  const asked = useQueries({ queries: slots.actions.map((action) => whyNotNow(id, action, may)) })
  const [doing, setDoing] = useState<WarningAction | null>(null)
  const shown = data ?? row
  const actions = data ? actionsOf(data) : []
  return (
    <RecordDrawer
      mode="view"
      name={shown?.alarmName ?? '告警'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={shown && <WarningStateTag status={shown.status} />}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      {...steps}
    >
      {data && <WarningFacts warning={data} />}
      {data &&
        slots.sections
          .filter(({ permission }) => may(permission))
          .map(({ key, Content }) => <Content key={key} warning={data} />)}
      {data && doing && <doing.Dialog warning={data} onClose={() => setDoing(null)} />}
    </RecordDrawer>
  )

  function actionsOf(warning: WarningDetail): RowAction[] {
    const others = slots.actions
      .map((action, at) => ({ ...action, refusal: asked[at]?.data ?? undefined }))
      .filter(({ permission }) => may(permission))
    return [
      ...(may(warningApi.close)
        ? [
            {
              key: 'close',
              label: '关闭告警',
              whyNot: whyNotClose(warning),
              onClick: () => onCloseWarning(warning),
            },
          ]
        : []),
      ...others.map((action) => ({
        key: action.key,
        label: action.label,
        whyNot: action.whyNot?.(warning) ?? action.refusal,
        onClick: () => setDoing(action),
      })),
    ]
  }
}

const whyNotNow = (
  id: string,
  { key, permission, whyNotNow: asks }: WarningAction,
  may: ReturnType<typeof useMay>,
) => ({
  queryKey: ['warning', 'why-not', key, id],
  queryFn: async () => (await asks?.ask(id)) ?? null,
  enabled: asks !== undefined && may(permission) && may(asks.needs),
})
