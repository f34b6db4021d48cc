export const frameDirectionLabels = { IN: '上行', OUT: '下行' }
