/**
 * Names one person may go by: full forms, short forms and spelling variants of one language, in plain letters; names that have only one
 * form too. Text costs nothing at startup.
 */
export const nicknameGroups = `aaron ron ronnie,abdulrahman abdurrahman abdelrahman abdrahman abdul abdel,abigail abby abbie gail,abraham abe bram avraham avi,adam ad
adrian ade adriaan,agnieszka aga,agustin tino gus,ahmed ahmad ahmet achmed achmad,aikaterini katerina,aisha ayesha aysha aicha aishah ayse
alan allan allen al,albert al bert bertie,alberto beto berto,alejandra ale,alejandro alex ale jandro,alessandra sandra ale
alessandro alex ale sandro
alexander aleksandr aleksander oleksandr alexandre alexandr alex al alec sandy xander lex sasha sascha sanya olek alexandros alekos
alexandra aleksandra alex alexa sandra sasha sascha ola olka sandy lexi lexa
alexei alexey aleksei aleksey oleksii oleksiy alyosha lyosha alex,alfred al alf fred freddie,alfredo fredo,alice ali allie,alison allison allyson ali allie,alicia ali licia,alina ala
alzbeta eliska,amanda mandy,amelia amy millie,amir ameer emir,ana anita anne anna,anastasia anastasiya anastasiia nastya stacy stasia
anders andy,andre,andrea andy,andreas andi andy,andrei andrey andrii andriy andrej andrzej andryusha,andrew andy drew,angela angie
angelika geli,anita ani,anna ann anne annie anya ania anka anicka,anja,annika,anouk,annette netty,annmarie annemarie,anthony tony antony ant
antoine toni,anton tony toni toncho,antonia toni tonia,antonin tonda,antonio tony toni tono nino,antonis tony,antonius ton toon teun
arnold arnie arno,arthur art artie artur,arturo art turo,august gus,augustine gus augie,augustus gus
barbara barb babs basia barbie barbora bara,bartholomew bart,bartlomiej bartek bart,bartosz bartek,basil baz
beatrice bea trixie beatriz beatrix bia,benedict ben,benedikt ben bene,benjamin ben benny benji binyamin benjamim,benoit ben
bernard bernie bernhard,bernardo nardo,bernd bernhard,bradley brad,bradford brad,brandon bran,brenda bren,calvin cal,carl karl kalle
carlos charlie charly,carol caroline carrie,carolina caro lina,caroline karoline carolyn carolin caro lina carrie
cassandra cass cassie,catarina katarina catalina cata
catherine katherine kathryn catharine cathryn katharine katherin kate katie katy kathy cathy kat kit kitty,cecilia cecile celia cilla cecilie
charles charlie charly chuck chas chaz,charlotte charlie lottie lotte charly lotta,christian chris christiaan kristian cristian krystian
christine christina chris tina chrissy christy kristin kristina cristina kristine krystyna krisztina,christiane chris tina,kirsten
christoph chris stoffel christof kristoph,christophe chris,christopher chris kit topher kristofer christoffer kristoffer,clifford cliff
constantine konstantin kostya costas kostas constantin konstantinos costa dinos,cornelis kees,cornelius neil,cristobal cris,curtis curt
cynthia cindy,daniel dan danny dani daniil danila danilo danylo,daniela dani,danielle dani elle,darius darek dariusz
david dave davey dawid davide,deborah deb debbie debra debora,deepak dipak,dennis denis denny denys,diana di,diane di,dietrich dieter
dmitry dmitri dmitrii dmitriy dmytro dima mitya dimitri dimitrios dimitris dimitar,dolores lola,domenico mimmo
dominic dom nick dominik dominick,dominique dom,donald don donnie donny,dorota dora,dorothy dot dottie dora dorothea,douglas doug
dwayne duane wayne,edgar ed eddie,edmund ed ted eddie ned edmond,edoardo edo,eduard edi edy eddie,eduardo edu lalo duda eddie dudu
edward ed eddie ted ned teddy,edwin ed eddie,eileen aileen,ekaterina yekaterina kateryna katya katia katja
eleanor ellie nell nora elinor leonore lenore,elena ele leni,elena yelena olena lena alena,eleni lena elena,eleonora nora ele
elisabeth elise babette,elisabeth lisa elsa elise else lisbeth,bettina betty tina,elisabetta elisa betta
elizabeth elisabeth liz lizzie lizzy beth betty betsy eliza lisa libby liza elsie bess,elzbieta ela,emanuel manny manu,emanuele manu
emily em emmy emilie emilia,emma em emmy,emmanuel manny manu,enrique quique kike,eric erik erick eryk,ernest ernie ernst
ernesto neto,erzsebet bozsi zsoka,esteban teban,estelle stella,esther ester essie hester,estrella estre,etienne steph,euan ewan ewen euen
eugene gene,eugenia evgenia yevgenia zhenya,eva evie eve,evgeny evgenii evgeniy yevgeny yevgeniy yevhen zhenya eugene evgeni,ewa ewka
fatima fatma fatimah fatemeh fatoumata,federico fede rico,felipe pipe,ferdinand ferdi,ferenc feri,fernando nando fer,filip phil philip
filippo pippo,filippos phil,florence flo,florian flo,frances fran frankie fanny francie,francesca fran,francesco franco checco
francis frank frankie fran,francisca paca pancha,francisco fco paco pancho frank kiko quico chico curro fran,franciszek franek
francoise,franklin frank,frantisek franta,franz frank,franziska franzi,frederica freddie friederike rike frederike
frederick fred freddy freddie fredrick frederic frederik fredrik,friedrich fritz fred,fyodor fedor fedya feodor,gabor gabi
gabriel gabe gabi gavriel,gabrielle gabriela gabby gabi gaby,gareth gary gaz,geoffrey geoff jeffrey jeff jeffery geof,georg
george georgie geordie,georges,georgi gosho,georgina gina georgia georgie,georgios giorgos yorgos george,gerald gerry jerry
geraldine gerry,geraldo,gerard ger gerry gerardus,gerhard gerd,gert gerrit ger,gertrude trudy gerti,giacomo jack,gilbert gil bert
gioacchino gino,giorgio gio,giovanna gio vanna,giovanni gianni gio gian vanni,giulia giuly,giuseppe beppe peppe pino peppino
giuseppina pina,grace gracie,gregorio goyo,gregory greg gregg,grigory grisha,grzegorz grzesiek,guadalupe lupe lupita,gualtiero walter
guilherme gui,guillaume,guillermo memo guille,gustav gus gustaf,gustavo gus tavo,gwilym,gyorgy gyuri,hannah hanna hana
harald harry,harold harry hal,harriet hattie,hassan hasan hassane,heinrich heinz heiner hinnerk,helen nell nellie,helena lena hela,helga
hendrik henk rik,henri,henrik rik,henry harry hank hal,henryk heniek,herbert bert herb heribert,howard howie
hubert bert hub hubi,hugh hughie huw,hugo hugh,hussein hussain husain hossein husayn husein huseyin hussien,ian iain ean
ibrahim ebrahim brahim ibraheem,ignacio nacho,ignacy ignas,ignatius iggy,igor ihor,ilona ilka,ioana oana,ioannis yannis giannis john
irene,irina ira iryna,isaac ike,isabel isabella isabelle bella izzy belle isa isobel ysabel,isidore izzy isidro,ismail ismael esmail
istvan pista,itzhak yitzhak isaac,ivan vanya iwan vania,jaap jacob,jaco jacobus koos cobus,jacob jake jakob,jacqueline jackie jacqui
jaime jimmy,jakub kuba jakob,jamal gamal djamal,james jim jimmy jamie jem jaimie,jan janek honza,jane janie janey,janet jan,janice jan,jason jay
javier javi,jean jeannie,jeanne jeannette jeannie,jennifer jen jenny jenn jenna,jeong jung
jeremy jeremiah jerry jem jez jeremias,jerome jerry,jerzy jurek,jessica jess jessie,jindrich jindra,jiri jirka
joachim jochen jo achim jochim,joanna joan jo asia joasia,joanne jo,joao,joaquin quino,joel joe,johann hans jo
johanna jo hanna hanni,johannes jan hans johan hannes jo joop,john jack johnny jon jonny johnnie,jonathan jon jonny jonatan yonatan johnny
jorge,jose pepe ze,josef sepp joe pepi,josefina pepa fina,josefine josi,josep pep,joseph joe joey jos,josephine jo josie
joshua josh yehoshua josue,josip joso,jozef jos jef joe,juan juancho,juana juanita,judith judy jude judit
julia yulia iulia yuliya yuliia iuliia julie jules juliya,julian jules,juliana ju,juliano,julien jul jules,julieta juli,julio july
jurgen,jorg,justin jus justyn,jutta,karsten carsten,katalin kati,katarzyna kasia,katharina kathi kati kathe katja,katrin kathrin kati
kathleen kathy kate katie,katrina trina,kenneth ken kenny,kevin kev,khalid khaled halid,khalil khaleel halil,kimberly kim kimberley,klaas claes
krishnamurthy krishna murthy,kristof kris,krzysztof krzysiek kris,ksenia xenia kseniya oksana ksenija,kurt curt,ladislav laco lada
lajos lali,lambert bert,larissa lara larisa,laszlo laci,laura laurie lori,lauren laurie ren,laurence lawrence larry laurie
laurens lau lourens,laurent lolo,laxmi lakshmi,leila layla laila leyla lejla,leo leon,leonard len lenny leo lennie,leonardo leo nardo
leonhard leo hardy,leonid lenya leo,leopold leo poldi,leopoldo leo polo,leslie les lesley,lev leo lyova,lewis lew lou
lillian lily lil lilian liliana,lodewijk lode,lorenz lenz,lorenzo renzo lory,louis lou louie lewis
louise lou luisa louisa lulu ludwika luise,lucas luke,lucia lucy luz,lucy lucie,ludovic ludo,ludwig lutz,luigi gigi gino,luis lucho lou luiz
lukas luki luke,lukasz lukas,lyudmila ludmila lyuda mila liudmila lidmila,maarten marten martijn,maciej maciek,madeleine madi
madeline maddie madelyn maddy madeleine,magdalena magda lena leni,maksymilian maks,malgorzata gosia,manfred fred manni
manuel manolo manny manu,marcel marc,marcin martin,marco marc mark,marcos marc,marcus mark marc,marek mark
margaret maggie meg peggy marge margie daisy madge,margarete grete gretchen greta,margarita rita marga,margherita rita,margot marguerite
margriet griet,maria maruja,maria ma mary marie ria mia mitzi mariya mariia masha,maria mieke,marianne mary anne,mario marius
marjorie marge margie,marketa meky,markus mark,martha marta marty mattie,martin marty,martino marty,mary molly polly marie
marysia maria,massimiliano max,massimo max,mateo matt,mateusz matt,mathew matthew matt,mathieu matthieu mat,matteo matt teo
matthew matt matty,matthias mathias matt mattias hias,matvey motya,maurice mo,mauricio mau,maurizio mauri,maxim max maks maksim maksym
maxime max,maximilian max maximillian,maximiliano max,maxwell max,megan meg meghan meaghan,melanie mel,melissa mel missy lissa,mercedes merche
michael micha michi,michael mike mick mickey mikey mitch mickael micheal mikael,michal misiek mike michael,michalis mike,michel mich,michele mike lele
michelle shelly michele mich,michiel chiel,miguel mike migue,mihai misu,mihaly misi,mikael mick micke mike
mikhail misha michail mykhailo mischa mike,mikkel mikke,mikolaj miki,mildred millie,milosz milos,miriam maryam mariam miri
mohammed muhammad mohamed mohamad mohammad muhammed mohd md muhamed mohammod muhamad mo mohamud mouhamed muhammet mohamet mahammad mohammet muhd
moises moi,moritz mo,morris mo,moses moe moshe,mustafa mustapha moustafa mostafa,nancy ann,nancy nan anne
natalia natalie natasha natalya nataliya nat nataliia natali nathalie natalija nata,nathan nate nathaniel nat
niccolo nico,nicholas nick nicky nico nicolas nik nikos,nicola nicky nikki,nicola nico nick,nicole nicky nikki,nicoletta nico,niels nils nisse
nikita nik,niklas nik nick,nikolai nikolay kolya mykola nick nikolaj,nikolaos nikos nick niko,nikolaus klaus niko nico,noah noach
nora norah honora eleonora,oleg oleh,olga olha olya,oliver ollie olivier olli oli,olivia liv livvy olive,ondrej ondra,orlando lando
osama usama ousama,oscar oskar ossie,pablo,padraig paddy patrick,pamela pam pammy,paolo,pasquale lino,patrice pat
patricia pat patty patti tricia trish patsy trisha patrizia paty,patricio pato,patrick pat paddy,patrik patrick,patrizio pat,patryk patrick
paul pauli paulie,paula pau pauli,pauline pau,pauline paulina polly,paulo,pavel pasha pawel,pavlo pasha pavel
pedro perico,penelope penny pen,peter pete,petri pete,petros peter,petru petre,philip phil phillip pip,philipp phil lipp
philippe phil,pierre,pieter piet peter,pietro piero,piotr piotrek,prabhakar prabhu,priyanka,priya,pyotr petya peter petr
rachel rach rachael,radoslaw radek,rafal raf,raffaele lele,rahel rachel,raimund ray,raimundo mundo,ramon moncho,rajendra raj rajinder
rajesh raj raju,rajiv raj rajeev,rakesh,ralph ralf raf,ramakrishnan ram ramki,randall randy randolph,raphael rafael raf rafa rafe rafi
raquel rachel,rashid rasheed rachid,raymond ray,rebecca becky becca bex rebekah rebeca rebekka,reginald reg reggie,reinaldo rei
reinhold,ricardo rick ricky richie,riccardo ricky ric,richard rick rich dick ricky richie,rikard rik
robert bob rob bobby robbie robin bert robb bobbie,roberto beto rob robby tito,roderick rod rick,rodney rod,rodolfo rudy fito
rodrigo rodri ruy,roger rog rodge,rogerio roger,roland rolly roly,rolando rolo,rolf,ronald ron ronnie ronny,ronaldo ron
rosa rosie rosita,rosario charo,rosemary rose rosie romy,rudiger rudi,rudolf rudy rudi ruud rudolph,rupert rupe
russell russ rusty,ryszard rysiek,said saeed saied sayeed saeid,samantha sam sammy samanta,samuel sam sammy shmuel
samuele sam,sanjay sanjai,sarah sara sally sadie sarai sari,sebastiaan bas,sebastian seb bas basti bastian sebi,sebastiano seb
sebastien seb,sergey sergei serhii sergiy serhiy sergej seryozha sergii siarhei sergi,sergio checho,sharif sherif shareef cherif
shaun sean shawn,shirley shirl,sidney sid sydney,siegfried sigi siggi,sigmund sigi siggi ziggy,simeon sim,simon sy
sofia sophia sophie sofie sofiya sofya sonya,solomon sol salomon shlomo,sridhar sri shridhar,stacy stacey anastasia
stanislav stanislaw stan staszek stas standa,stanley stan,stefano ste,stefanos steve,stepan stepa,stephan stefan steve,steffen,stephane steph
stephanie steph stephany stefanie stefania steffi stevie stefany,stephen steve steven stevie steph,stuart stewart stu
subramanian subbu subramaniam mani subramanyam,suleiman sulaiman soliman suleyman,sunil suneel,susan sue susie suzy,susana susi
susanna sue susi,susanne sanne susi,suzanne sue suzy,sylvia silvia sylvie silvie,szymon simon,tadeusz tadek,tamara toma tammy tamar
tamas tomi tom,tariq tarek tarik tareq,tatiana tatyana tanya tetiana tania tatjana tanja tetyana,teodoro teo,terence terry terrence terrance
thaddeus tad thad,theodor theo,theodore ted theo teddy,theodoros thodoris theo,theresa teresa terry tess tessa therese tere tereza terezia
thijs matthijs mathijs,thomas tom tommy thom,tiffany tiff,timo tim,timofey tima timofei,timoteo timo,timothy tim timmy
tobias toby tobi tobie,tomas tom tommy,tomasz tomek tom,tommaso tom,tracy tracey,ulrich uli ulli,ulrik ulle,ulrike uli ulla rike ulli
ursula uschi ulla ursel,urszula ula,valentin val valentine valentyn,valentino tino vale,valeria vale,valerie val
valery valerii valeriy valerie valeri,vasilis vassilis bill,vasily vasilii vasyl vasiliy vasya vasili
venkatesh venkat venky venkatesan venkata,veronica ronnie vero veronika,veronique vero,vicente vince,victoire vic
victor viktor vic vitor vitya wiktor,victoria vicky vicki tori viktoria vika viktoriia wiktoria,vijay vijai,vikram vik vicky
vincent vince vinny vinnie vinz,vincenzo enzo vince,virginia ginny ginger,vitaly vitalii vitaliy vitali vitalij,vittoria vitto,vittorio vito
vladimir volodymyr vova volodya vlad wladimir,vladislav vlad vladyslav slava,vyacheslav viacheslav slava viacheslau,waldemar waldi
wallace wally,walter walt wally walther,wilfred will fred wilf wilfried wilfrid,wilhelm willi willy,wilhelmina mina willa minnie wilma
willem wim,william bill will billy willie liam willy,winston win winnie,wladyslaw wladek,wlodzimierz wlodek,wojciech wojtek
wolfgang wolf,wouter wout,xavier xavi,yaakov jacob yakov,yakov yasha,yaroslav jaroslav yarik jarek slava,yosef yossi joseph josef
yuri yury yurii yuriy iurii yura juri,yusuf youssef yousef yousuf yussuf youcef joseph yousif
zachary zach zack zak zachariah zac,zainab zeinab zaynab zeynep zeineb,zdenek zdenka,zofia zosia,zoltan zoli,zsuzsanna zsuzsa,zuzana zuzka
zuzanna zuza
mitchell mitch,wesley wes,chadwick chad,srinivasan srini srinivas,melvin mel,callum cal,angus gus,matilda tilly,antonina nina,siddharth sid,alexandre xande,lars lasse,per pelle,olof olle
zbigniew zbyszek,krystyna krysia,slawomir slawek,miroslaw mirek,miroslav mirek,przemyslaw przemek,arkadiusz arek,vaclav vasek,katerina katka
hana hanka,daria dasha,svetlana sveta,nadezhda nadya,lyubov lyuba,galina galya,anatoly tolya,boris borya,gennady gena,concepcion concha conchi
temitope tope,ayodeji deji,chaim haim,archibald archie,alistair alastair alasdair alister,graham graeme,alexis lexi,lindsay lindsey
ashley ashleigh ash,cameron cam,caitlin kaitlyn katelyn,zoe zoey,hayley haley,derek derrick,mehdi mahdi,hisham hesham,norman norm,vernon vern,matias mati
krishna krish,vivian viv,duncan dunc,shiv,dev,cem,ama,sita,angel,cesar,abel,ines,usha,ada
linda lynda,karen karyn,donna,brian bryan,sharon sharron shari,heather,joyce,ethan,evelyn evelin,cheryl sheryl cheri,gloria,elijah eli,denise denice,marilyn
beverley bev,doris,caleb,kayla,claudia klaudia,martina tina,carla,carlotta,monica monika moni,petra,sabine bine,birgit,heike,kerstin
silke,gabriele gabi,renate,ingrid,inga,karin,brigitte gitte,birgitta gitta,christa,elke,ute,simone,simona,jana,lea,leonie,torsten thorsten
jens,uwe,dirk,gunter gunther guenter,helmut,holger,heiko,sven,olaf olav,fabian fabi,felix,jonas,carmen,sonia sonja,rocio,nuria,montserrat montse,alvaro
ruben,hector,raul,alfonso,gonzalo,camila,camille,valentina vale,mariana,fernanda fer nanda,leticia leti,bruna,bruno,renata,vanessa nessa
adriana,luciana,priscila priscilla,thiago tiago,leandro,marcelo,fabio,vinicius vini,mateus matheus,caio,martine,sandrine,celine,audrey,marion,claire clare
mathilde,juliette,helene,aurelie,laetitia,virginie,delphine,monique,jacques,alain,thierry,pascal,arnaud,fabrice,cedric,chiara,alessia,federica fede
paola,roberta robi,luca,claudio,femke,marieke,wendy,jeroen,magnus,bjorn,astrid,soren,mette,hanne,anjali,pooja puja,neha,divya,kavita kavitha,sunita suneeta
rahul,amit amith,vikas vikash,sandeep sandip,manish maneesh,rohit rohith,arun,suresh,ramesh,mahesh,emine,elif,mehmet,burak,khadija khadijah,noor nour,omar umar,imran,bilal
hiroshi,takashi,kenji,naoko,keiko,kazuko,katarina katie kate,scott scotty
adekunle kunle,olakunle kunle,olukunle kunle,adeyemi yemi,oluyemi yemi,adebayo bayo,babatunde tunde,olatunde tunde,adewale wale,olawale wale
panagiotis panayiotis panos takis,detlef detlev,kristen kristin,aidan aiden,sourav saurav,sourabh saurabh,jesus chuy
adedayo dayo,temidayo dayo,adetayo tayo,omotayo tayo,oluwaseun seun,olufemi femi,oluwafemi femi,chukwuemeka emeka,chidiebere chidi`;
