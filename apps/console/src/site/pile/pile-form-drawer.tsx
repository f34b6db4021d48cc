import type { pileApi, PileDetail } from '@chargedeck/contract/site/pile/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { App, Form } from 'antd'
import { useState } from 'react'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { PileFormFields } from './pile-form-fields.tsx'
import { factsOf, fieldsOf, newPile, type PileFields } from './pile-form-values.ts'
import { pileDetail, useAddPile, useEditPile } from './pile-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

/** A form is made when what it edits is known: what holds now, and not what was read a minute ago. */
export function PileFormDrawer({ id, onClose }: Props) {
  const { data, error, isFetchedAfterMount } = useQuery({ ...pileDetail(id ?? ''), enabled: id !== null, staleTime: 0 })
  if (id === null) return <AddDrawer onClose={onClose} />
  if (data && isFetchedAfterMount && !error) return <EditDrawer detail={data} onClose={onClose} />
  return (
    <RecordDrawer mode="edit" name="充电桩" size={760} loading={!error} error={error} onClose={onClose}>
      {null}
    </RecordDrawer>
  )
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const add = useAddPile()
  const [form] = Form.useForm<PileFields>()
  const submit = (fields: PileFields) =>
    add.mutate(factsOf(fields), {
      onSuccess: () => {
        void message.success('新增成功')
        onClose()
      },
    })
  return (
    <RecordDrawer
      mode="add"
      name="充电桩"
      size={760}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={add.isPending}
      error={add.error}
    >
      <Form<PileFields> form={form} layout="vertical" initialValues={newPile} onFinish={submit} scrollToFirstError>
        <PileFormFields isKnown={false} isNew />
      </Form>
    </RecordDrawer>
  )
}

function EditDrawer({ detail: latest, onClose }: { detail: PileDetail; onClose: () => void }) {
  const [detail] = useState(latest) // what a colleague saves meanwhile is not what this form began with
  const { message } = App.useApp()
  const edit = useEditPile()
  const [form] = Form.useForm<PileFields>()
  const submit = (fields: PileFields) => {
    const { stationId: _stationId, ...facts } = factsOf({ ...fieldsOf(detail), ...fields })
    const body: Received<typeof pileApi.edit>['body'] = { ...facts, id: detail.pile.id, rowVersion: detail.rowVersion }
    edit.mutate(body, {
      onSuccess: () => {
        void message.success('编辑成功')
        onClose()
      },
    })
  }
  return (
    <RecordDrawer
      mode="edit"
      name={detail.pile.pileName}
      size={760}
      onClose={onClose}
      form={form}
      onSubmit={form.submit}
      saving={edit.isPending}
      error={edit.error}
    >
      <Form<PileFields>
        form={form}
        layout="vertical"
        initialValues={fieldsOf(detail)}
        onFinish={submit}
        scrollToFirstError
      >
        <PileFormFields isKnown={detail.pile.lastLoginTime !== null} isNew={false} />
      </Form>
    </RecordDrawer>
  )
}
