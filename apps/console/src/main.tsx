import 'antd/dist/reset.css'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import './ui/theme.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
