import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { activityPhaseLabels } from '@chargedeck/contract/customer/activity/enums'
import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { activityUseApi } from '@chargedeck/contract/customer/activity/use-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { phaseTones } from './activity-labels.ts'
import { activityDetail } from './activity-queries.ts'
import type { Days } from './effect-range.ts'

const ActivityEffect = lazyPart(async () => (await import('./activity-effect.tsx')).ActivityEffect, tabMeanwhile)
const ActivityUses = lazyPart(async () => (await import('./activity-uses.tsx')).ActivityUses, tabMeanwhile)
const ActivityPreview = lazyPart(async () => (await import('./activity-preview.tsx')).ActivityPreview, tabMeanwhile)

type Props = {
  id: string
  actionsOf: (activity: Activity) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function ActivityDrawer({ id, actionsOf, ...steps }: Props) {
  const may = useMay()
  const [days, setDays] = useState<Days | null>(null)
  const effect = { activityId: id, days, onDays: setDays }
  const { data, error, isPending, refetch } = useQuery(activityDetail(id))
  const activity = data?.activity
  const isPreviewed = activity !== undefined && activity.activityType !== 'GRANT' && may(activityApi.preview)
  return (
    <RecordDrawer
      mode="view"
      name={activity?.activityName ?? '活动'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      extra={activity && <StateTag tone={phaseTones[activity.phase]} label={activityPhaseLabels[activity.phase]} />}
      footer={activity && <ActionBar actions={actionsOf(activity)} />}
      {...steps}
    >
      {data && (
        <RecordTabs
          groups={[
            {
              label: '活动',
              tabs: [
                { key: 'facts', label: '基本信息', children: <ActivityFacts detail={data} /> },
                ...(may(activityApi.effect)
                  ? [
                      {
                        key: 'effect',
                        label: '效果',
                        children: <ActivityEffect {...effect} activityType={data.activity.activityType} />,
                      },
                    ]
                  : []),
                ...(may(activityUseApi.page)
                  ? [{ key: 'uses', label: '参与记录', children: <ActivityUses {...effect} /> }]
                  : []),
                ...(isPreviewed
                  ? [{ key: 'preview', label: '试算', children: <ActivityPreview activity={data.activity} /> }]
                  : []),
              ],
            },
          ]}
        />
      )}
    </RecordDrawer>
  )
}
