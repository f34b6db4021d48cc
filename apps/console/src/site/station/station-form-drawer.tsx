import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { useState } from 'react'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { BusinessSection } from './business-fields.tsx'
import { OccupySection } from './occupy-fields.tsx'
import { PlaceSection, PowerSection, WhoSection } from './station-fields.tsx'
import { factsOf, fieldsOf, newStation, type StationFields } from './station-form-values.ts'
import { stationDetail, useSaveStation } from './station-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

/** A form is made when what it edits is known, as it is now: never from what was read for another screen. */
export function StationFormDrawer({ id, onClose }: Props) {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...stationDetail(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  })
  if (id === null || (data && isFetchedAfterMount))
    return <FormDrawer detail={id === null ? null : (data ?? null)} onClose={onClose} />
  return (
    <RecordDrawer mode="edit" name="充电站" size={860} loading={!error} error={error} onClose={onClose}>
      {null}
    </RecordDrawer>
  )
}

/** What comes in later neither changes the form nor lends it a newer version: a colleague's change is told, not reverted. */
function FormDrawer({ detail: known, onClose }: { detail: StationDetail | null; onClose: () => void }) {
  const [detail] = useState(known)
  const { message } = App.useApp()
  const save = useSaveStation(detail && { id: detail.station.id, rowVersion: detail.rowVersion })
  const [form] = Form.useForm<StationFields>()
  const submit = (fields: StationFields) =>
    save.mutate(factsOf(fields), {
      onSuccess: () => {
        void message.success(detail ? '编辑成功' : '新增成功')
        onClose()
      },
    })
  return (
    <RecordDrawer
      mode={detail ? 'edit' : 'add'}
      name={detail?.station.stationName ?? '充电站'}
      size={860}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={save.isPending}
      error={save.error}
    >
      <Form<StationFields>
        form={form}
        layout="vertical"
        scrollToFirstError
        initialValues={detail ? fieldsOf(detail.facts) : newStation}
        onFinish={submit}
      >
        <WhoSection />
        <PlaceSection />
        <BusinessSection />
        <OccupySection />
        <PowerSection />
      </Form>
    </RecordDrawer>
  )
}
