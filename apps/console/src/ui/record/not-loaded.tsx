import { Button, Flex } from 'antd'
import { PlainDialog } from './plain-dialog.tsx'

type Props = { error: unknown; onClose: () => void }

/** In the place of a dialog whose code did not arrive: the page below it stays as it is. */
export const NotLoaded = ({ error, onClose }: Props) => (
  <PlainDialog
    title="加载失败"
    width={440}
    onClose={onClose}
    footer={
      <Flex justify="end" gap="small">
        <Button onClick={() => location.reload()}>刷新页面</Button>
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      </Flex>
    }
  >
    {error instanceof Error && error.message}
  </PlainDialog>
)
