import type { Station } from '@chargedeck/contract/site/station/calls'
import { Alert, App, Form, Modal } from 'antd'
import { PlaceFields } from '../form/place-fields.tsx'
import { usePlaceStation } from '../station-queries.ts'

type Place = { lng: number | null; lat: number | null }

export function PlaceDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Place>()
  const { mutate, isPending, error } = usePlaceStation()
  const save = ({ lng, lat }: Place) =>
    mutate(
      { id: station.id, lng: lng ?? null, lat: lat ?? null },
      {
        onSuccess: () => {
          void message.success('位置已保存')
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={`位置 - ${station.stationName}`}
      okText="保存"
      cancelText="取消"
      width={720}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      <Form form={form} layout="vertical" initialValues={{ lng: station.lng, lat: station.lat }} onFinish={save}>
        <PlaceFields />
      </Form>
    </Modal>
  )
}
