import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'

const ReportMailDrawer = lazyDrawer(async () => (await import('../report-mail-drawer.tsx')).ReportMailDrawer)

/** On pages of reports: who receives them by e-mail each morning. */
export function ReportMailButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MailOutlined />} onClick={() => setOpen(true)}>
        报表邮件
      </Button>
      {isOpen && <ReportMailDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
