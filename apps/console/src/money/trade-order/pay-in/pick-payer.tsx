import { Alert, Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'

type Props = {
  title: string
  label: string
  whyNot: string | undefined
  failed: { error: Error | null; retry: () => void }
  onClose: () => void
  children: ReactNode
}

/** Whose money it is; the dialog about it follows at once. */
export const PickPayer = ({ title, label, whyNot, failed: { error, retry }, onClose, children }: Props) => (
  <Modal open title={title} footer={null} onCancel={onClose}>
    <Form layout="vertical">
      <Form.Item label={label} htmlFor="payer">
        {children}
      </Form.Item>
    </Form>
    {whyNot !== undefined && <Alert type="warning" showIcon title={whyNot} />}
    {error && <LoadFailed error={error} onRetry={retry} />}
  </Modal>
)
