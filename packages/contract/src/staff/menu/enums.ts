export const menuTypeLabels = { '0': '目录', '1': '菜单', '2': '按钮' }
export const openTypeLabels = { '0': '无', '1': '组件', '2': '内链', '3': '外链' }
