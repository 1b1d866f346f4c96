/** The console's look, for pages that a client shows beside a conversation. Follows the client's theme, else the system's. */
export const look = `:root{color-scheme:light dark;
--bg:light-dark(#fbfbfd,#0f1117);--panel:light-dark(#fff,#161922);--sunken:light-dark(#f3f4f8,#1c202b);
--line:light-dark(#e3e5ed,#282d3b);--line-strong:light-dark(#cdd1dd,#3a4155);--fg:light-dark(#171a23,#e9ebf3);
--soft:light-dark(#555b6e,#a3a9bc);--accent:light-dark(#2d4fc7,#9db1ff);--accent-fg:light-dark(#fff,#10131c);
--wash:light-dark(#eef1fd,#20274a);--good:light-dark(#17693f,#7ed6a4);--good-wash:light-dark(#e4f4ea,#16301f);
--warn:light-dark(#875200,#f2c069);--warn-wash:light-dark(#fdf1dc,#35290f);--bad:light-dark(#a3222b,#ff9a9f);
--bad-wash:light-dark(#fdeaea,#3a191c)}
*{box-sizing:border-box}body{margin:0;padding:12px;background:var(--bg);color:var(--fg);font:14px/1.45 Inter,ui-sans-serif,system-ui,"Segoe UI",sans-serif}
h1{font-size:16px;line-height:1.25;font-weight:650;margin:0;flex:1;min-width:0}p{margin:0}
button,input,textarea{font:inherit;color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.card{border:1px solid var(--line);border-radius:8px;background:var(--panel);overflow:hidden}
.head{display:flex;align-items:center;gap:8px;flex-wrap:wrap;padding:12px 16px;border-bottom:1px solid var(--line)}
.body{padding:12px 16px;display:grid;gap:10px}.soft{color:var(--soft)}.small{font-size:12.5px}
.badge{display:inline-block;padding:1px 8px;border-radius:99px;background:var(--sunken);color:var(--soft);font-size:12px;font-weight:550;line-height:18px;white-space:nowrap}
.badge.good{background:var(--good-wash);color:var(--good)}.badge.warn{background:var(--warn-wash);color:var(--warn)}
.badge.bad{background:var(--bad-wash);color:var(--bad)}.badge.accent{background:var(--wash);color:var(--accent)}
.line{display:grid;grid-template-columns:minmax(110px,1fr) minmax(0,3fr);gap:4px 12px;padding:9px 16px;border-top:1px solid var(--line);overflow-wrap:anywhere}
.line:first-child{border-top:0}.line.pick{grid-template-columns:20px minmax(100px,1fr) minmax(0,3fr)}.line.out{opacity:.6}
.values{display:grid;gap:3px;min-width:0}del{color:var(--soft)}ins{text-decoration:none;font-weight:550}
.row{display:flex;gap:8px;flex-wrap:wrap;align-items:center}
.btn{min-height:32px;padding:5px 12px;border:1px solid var(--line-strong);border-radius:7px;background:var(--panel);font-weight:550;cursor:pointer}
.btn.primary{background:var(--accent);border-color:var(--accent);color:var(--accent-fg)}.btn.danger{color:var(--bad)}.btn:disabled{opacity:.55;cursor:default}
.link{border:0;padding:0;background:none;color:var(--accent);cursor:pointer;text-align:left;overflow-wrap:anywhere}.link:hover{text-decoration:underline}
input[type=checkbox]{align-self:start;margin:3px 0 0}input[type=text],textarea{width:100%;padding:6px 8px;border:1px solid var(--line-strong);border-radius:6px;background:var(--bg)}textarea{min-height:72px;resize:vertical}
.meter{height:6px;border-radius:99px;background:var(--line);overflow:hidden}.meter>i{display:block;height:100%;background:var(--accent)}
.note{padding:8px 12px;border-radius:6px;background:var(--wash)}.note.bad{background:var(--bad-wash);color:var(--bad)}
@media(max-width:420px){.line{grid-template-columns:1fr}.line.pick{grid-template-columns:20px 1fr}.line.pick>.values{grid-column:2}}`;
