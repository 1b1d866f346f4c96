/** Given names that the same person signs with. Each line is one group; a short form may stand in several. */
const groups = `
robert bob rob bobby
william bill will billy
richard rick rich dick
james jim jimmy jamie
john jack johnny
jonathan jon
michael mike mick
thomas tom tommy
david dave
daniel dan danny
matthew matt
christopher chris
christine chris christina tina
andrew andy drew
anthony tony
joseph joe
steven steve stephen
edward ed eddie ted
charles charlie chuck
kenneth ken
gregory greg
timothy tim
jeffrey jeff geoffrey geoff
nicholas nick
benjamin ben
samuel sam
samantha sam
alexander alex
alexandra alex sasha
patrick pat
patricia pat patty trish
elizabeth liz beth betty eliza
katherine kate kathy katie catherine cathy
margaret maggie meg peggy
jennifer jen jenny
susan sue suzanne
rebecca becky
deborah deb debbie
rajesh raj
ronald ron
donald don
lawrence larry
gerald jerry
frederick fred freddy
peter pete
philip phil phillip
victoria vicky tori
`
  .trim()
  .split('\n')
  .map((line) => new Set(line.split(' ')));

/** Whether two given names, in lower case, are forms of one. */
export const areFormsOfOneName = (a: string, b: string): boolean =>
  a === b || groups.some((group) => group.has(a) && group.has(b));
