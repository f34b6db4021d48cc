import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import { kitVendors, type KitVendor } from '@chargedeck/domain/barrier-gate/kinds'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'

export type TypedLink = { vendor: KitVendor; apiUrl?: string | null; appId?: string | null; appSecret?: string }

/** How the platform of a device is reached; the sandbox needs nothing of it. */
export function LinkFields({ hasSecret }: { hasSecret: boolean }) {
  const vendor = Form.useWatch<KitVendor | undefined>('vendor')
  return (
    <>
      <Form.Item
        name="vendor"
        label="厂商平台"
        extra={vendor === kitVendors.sandbox ? '沙箱照常应答，不连接设备' : undefined}
        rules={[{ required: true, message: '请选择厂商平台' }]}
      >
        <EnumSelect labels={kitVendorLabels} order={['GENERIC_HTTP', 'MOCK']} />
      </Form.Item>
      {vendor === kitVendors.http && (
        <>
          <Form.Item name="apiUrl" label="接口地址" rules={[{ required: true, whitespace: true, max: 300 }]}>
            <Input placeholder="https://" />
          </Form.Item>
          <Form.Item name="appId" label="应用标识" rules={[{ required: true, whitespace: true, max: 64 }]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="appSecret"
            label="密钥"
            extra={hasSecret ? '已设置，留空不变' : undefined}
            rules={[{ required: !hasSecret, max: 128 }]}
          >
            <Input.Password autoComplete="new-password" maxLength={128} />
          </Form.Item>
        </>
      )}
    </>
  )
}
