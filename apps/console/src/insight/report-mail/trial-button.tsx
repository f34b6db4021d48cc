import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { App, Button, Form } from 'antd'
import { useSendOwnMail } from './report-mail-queries.ts'

type Fields = { reports?: MailedReport[] }

/** Sends the reports that are chosen now, so that their reader sees what the mornings will bring. */
export function TrialButton({ disabled }: { disabled: boolean }) {
  const form = Form.useFormInstance<Fields>()
  const reports = Form.useWatch('reports', form) ?? []
  const { message } = App.useApp()
  const { mutate, isPending } = useSendOwnMail()
  const send = () =>
    mutate(
      { reports },
      {
        onSuccess: () => void message.success('已提交发送，结果见下方的记录'),
        onError: (error) => void message.error(error.message),
      },
    )
  return (
    <Button style={{ marginLeft: 8 }} disabled={disabled || reports.length === 0} loading={isPending} onClick={send}>
      立即试发一封
    </Button>
  )
}
