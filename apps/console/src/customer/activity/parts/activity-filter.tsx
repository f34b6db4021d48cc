import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { ActivityType } from '@chargedeck/domain/activity/kinds'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { SearchChoice, type ChoiceField } from '../../../ui/fields/search-choice.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { activitiesLike, activityNamed } from './activity-choice-queries.ts'

type OfType = { type?: ActivityType }

/** Only for roles that may list activities. */
export function ActivityFilter({ type }: OfType) {
  const may = useMay()
  if (!may(activityApi.page)) return null
  return (
    <Form.Item name="activityId" label="活动">
      <ActivityChoice {...(type && { type })} />
    </Form.Item>
  )
}

function ActivityChoice({ type, ...field }: ChoiceField & OfType) {
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...activitiesLike(searchValue, type), enabled: isOpened })
  const found = (data?.rows ?? []).map(({ id, activityName }) => ({ value: id, label: activityName }))
  const unnamed = [field.value ?? []].flat().find((id) => !found.some(({ value }) => value === id))
  const { data: named } = useQuery({ ...activityNamed(unnamed ?? ''), enabled: unnamed !== undefined })
  const known = named ? [{ value: named.activity.id, label: named.activity.activityName }] : []
  return (
    <SearchChoice {...field} found={found} known={known} isFetching={isFetching} typing={typing} hint="输入活动名称" />
  )
}

/** The name of an activity of which only the id is known. */
export function ActivityName({ id }: { id: string }) {
  const isAllowed = useMay()(activityApi.detail)
  const { data } = useQuery({ ...activityNamed(id), enabled: isAllowed })
  return <>{data?.activity.activityName ?? (isAllowed ? '…' : '指定的活动')}</>
}
