import { Button, Result } from 'antd'
import { Link } from 'react-router'

const words = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或仍在开发中',
  '500': '抱歉，服务器出错了',
}

export const ErrorPage = ({ status }: { status: keyof typeof words }) => (
  <Result
    status={status}
    title={status}
    subTitle={words[status]}
    extra={
      <Link to="/welcome">
        <Button type="primary" tabIndex={-1}>
          返回首页
        </Button>
      </Link>
    }
  />
)
