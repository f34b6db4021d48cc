import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Notice } from '../ui/page/notice.tsx'

const words = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或仍在开发中',
  '500': '抱歉，服务器出错了',
}

export function ErrorPage({ status }: { status: keyof typeof words }) {
  const navigate = useNavigate()
  const home = (
    <Button type="primary" onClick={() => void navigate('/welcome')}>
      返回首页
    </Button>
  )
  return <Notice code={status} title={words[status]} actions={home} />
}
