import type { ActivityDetail } from '@chargedeck/contract/customer/activity/shapes'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { hasBegun } from '../activity-labels.ts'
import { activityDetail, useSaveActivity } from '../activity-queries.ts'
import { ActivityFormFields } from './activity-form-fields.tsx'
import { changedFacts, copyOf, factsOf, fieldsOf, newActivity, type ActivityFields } from './form-values.ts'
import { useSureOfBegin } from './sure-of-begin.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

type Props = {
  /** Null: a new one. */
  id: string | null
  /** A new one that begins as this one is. */
  isCopy?: boolean
  onClose: () => void
}

export function ActivityForm({ id, isCopy = false, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, activityDetail)
  const { mutateAsync } = useSaveActivity()
  const isSure = useSureOfBegin()
  const [now] = useState(wallNow)
  const before = isCopy ? null : detail
  const isBegun = before !== null && hasBegun(before.activity, now.format('YYYY-MM-DD HH:mm:ss'))
  const save = async (fields: ActivityFields) => {
    if (before && isBegun) return mutateAsync(changedFacts(before, fields))
    if (!(await isSure(fields))) throw new Error(notSaved)
    const known = before && { id: before.activity.id, rowVersion: before.activity.rowVersion }
    return mutateAsync({ ...factsOf(fields), ...known })
  }
  return (
    <RecordForm<ActivityFields>
      mode={before || (id !== null && !isCopy) ? 'edit' : 'add'}
      {...(isCopy && { verb: '复制' })}
      name={detail?.activity.activityName ?? '活动'}
      size={isBegun ? 520 : 860}
      reading={reading}
      initialValues={initialOf(detail, isCopy, now)}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      {isBegun ? (
        <BegunFields usedAmt={before.activity.usedAmt} />
      ) : (
        <ActivityFormFields scope={detail?.scope ?? []} isNew={before === null} />
      )}
    </RecordForm>
  )
}

const notSaved = '未保存：活动尚未开始，可以继续修改'
const formNames = { budgetAmt: 'budgetYuan', bannerFileId: 'banner' }

function initialOf(detail: ActivityDetail | null, isCopy: boolean, now: ReturnType<typeof wallNow>) {
  if (!detail) return newActivity(now.startOf('day'))
  return isCopy ? copyOf(fieldsOf(detail), now) : fieldsOf(detail)
}

const BegunFields = ({ usedAmt }: { usedAmt: Fen }) => (
  <>
    <Alert type="info" showIcon title="活动已开始，只能延期、调整预算或停用" style={{ marginBottom: 16 }} />
    <Form.Item name="endTime" label="结束时间" rules={[{ required: true, message: '请选择结束时间' }]}>
      <DateTimePicker showTime isEnd />
    </Form.Item>
    <NumberItem
      name="budgetYuan"
      label="预算"
      extra={`已用 ${yuan(usedAmt)} 元，预算不能小于已用；留空不限`}
      min={0.01}
      max={100_000_000}
      precision={2}
      suffix="元"
    />
  </>
)
