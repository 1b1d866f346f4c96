/** Who brings the news, as its pages print it between the title and the text: "Acme Buys Beta (Forbes.com) Forbes.com - Acme said". */
export const newsSources =
  "(?:Reuters|AP|AFP|CP|dpa|Bloomberg|NewsFactor|TechWeb|MacCentral|InfoWorld|PC World|Ziff Davis|Los Angeles Times|The Motley Fool|BusinessWeek Online|Investor's Business Daily|Canadian Press|The Canadian Press|CNET News\\.com|[A-Za-z]{3,20}\\.com)";
