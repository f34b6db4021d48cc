import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { PlainDialog } from '../../../ui/record/plain-dialog.tsx'

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
  <PlainDialog title={title} onClose={onClose}>
    <Form layout="vertical">
      <Form.Item label={label} htmlFor="payer">
        {children}
      </Form.Item>
    </Form>
    {whyNot !== undefined && <Alert type="warning" showIcon title={whyNot} />}
    {error && <LoadFailed error={error} onRetry={retry} />}
  </PlainDialog>
)
