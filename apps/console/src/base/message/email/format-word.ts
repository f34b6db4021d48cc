export const formatWord = (htmlFlag: number): string => (htmlFlag === 1 ? '图文' : '文本')
